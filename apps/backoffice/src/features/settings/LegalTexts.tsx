import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import type { LegalKind } from '@salung/contract';
import { legalKinds } from '@salung/contract/browser';
import { dateTime, ErrorState, errorText } from '@salung/ui';
import { Callout, Tabs } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { permissionText } from '../roles/permission-text.ts';
import { LegalEditor } from './LegalEditor.tsx';
import css from './Settings.module.css';

const kindText = (kind: LegalKind) => (kind === 'terms' ? m.legal_terms() : m.legal_privacy());

/** The terms and the privacy policy: what is in force, the draft of the next version, and all versions before. */
export function LegalTexts() {
  const can = useCan();
  const mayEdit = can('legal:edit');
  const [kind, setKind] = useState<LegalKind>('terms');
  const [shown, setShown] = useState<string>();
  const list = useQuery(query(client, 'legal.list', { query: { kind, per_page: 100 } }));
  const versions = list.data?.data;
  const newest = versions?.find(({ version }) => version !== null);
  // The draft where there is one, else what is in force.
  const current = versions?.find(({ id }) => id === shown) ?? versions?.[0];
  const details = useQuery({
    ...query(client, 'legal.details', { params: { id: current?.id ?? '' } }),
    enabled: current !== undefined,
  });
  const error = list.error ?? details.error;
  return (
    <>
      <Tabs
        name={m.legal_texts()}
        tabs={legalKinds.map((key) => ({ key, label: kindText(key) }))}
        current={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setShown(undefined);
        }}
      />
      {!mayEdit && (
        <Callout tone="info">{m.settings_read_only({ permission: permissionText('legal:edit') })}</Callout>
      )}
      {newest?.isTemplate && <Callout tone="warn">{m.legal_template()}</Callout>}
      {details.data ? (
        <LegalEditor
          key={`${details.data.id} ${details.data.revision}`}
          version={details.data}
          draft={versions?.find(({ version }) => version === null)}
          mayEdit={mayEdit}
          onShow={setShown}
        />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Skeleton height={480} radius={12} />
      )}
      {versions && (
        <ul className={css.list} aria-label={m.legal_history()}>
          {versions.map((row) => (
            <li key={row.id} className={css.setting}>
              <div className={css.head}>
                <div className={css.about}>
                  <button type="button" className={css.open} onClick={() => setShown(row.id)}>
                    {row.version === null ? m.legal_draft() : m.legal_version({ version: row.version })}
                    {row.isTemplate && ` · ${m.legal_is_template()}`}
                    {row.version !== null && row.needsConsent && ` · ${m.field_needs_consent()}`}
                  </button>
                  <p className={css.quiet}>
                    {dateTime(row.publishedAt ?? row.changedAt)} ·{' '}
                    {row.publishedBy ?? row.changedBy ?? m.the_system()}
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
