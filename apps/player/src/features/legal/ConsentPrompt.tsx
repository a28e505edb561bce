import type { Answer } from '@salung/client';
import { query, queryKey } from '@salung/client';
import { errorText, toast, useConfirm } from '@salung/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

type Consents = Answer<'legal.consents'>;

/** Asks a player once per visit to accept texts that were published since they accepted one. They may postpone it. */
export default function ConsentPrompt() {
  const confirm = useConfirm();
  const cache = useQueryClient();
  const asked = useRef(false);
  const { data } = useQuery({ ...query(client, 'legal.consents'), retry: false });
  useEffect(() => {
    if (!data || asked.current) return;
    const { terms, privacy } = data;
    if (!terms.isNeeded && !privacy.isNeeded) return;
    asked.current = true;
    const body = {
      ...(terms.isNeeded ? { terms: terms.current } : {}),
      ...(privacy.isNeeded ? { privacy: privacy.current } : {}),
    };
    confirm(
      {
        title: m.consent_new_title(),
        message: <Texts consents={data} />,
        confirmLabel: m.consent_new_accept(),
        cancelLabel: m.consent_new_later(),
        closeOnClickOutside: false,
      },
      async () => {
        try {
          const accepted = await client.call('legal.consent', { body });
          cache.setQueryData(queryKey('legal.consents'), accepted);
          toast.good(m.consent_new_done());
        } catch (error) {
          // There is an even newer version: the next visit asks for that one.
          await cache.invalidateQueries({ queryKey: queryKey('legal.consents') });
          throw error;
        }
      },
    ).catch((error: unknown) => toast.bad(errorText(error)));
  }, [data, confirm, cache]);
  return null;
}

/** The dialog is outside the router, so its links are plain anchors. */
function Texts({ consents }: { consents: Consents }) {
  return (
    <>
      {m.consent_new_text()}
      <span style={{ display: 'grid', gap: 8, marginTop: 12 }}>
        {consents.terms.isNeeded && (
          <a href="/terms" target="_blank" rel="noreferrer">
            {m.legal_read_terms()}
          </a>
        )}
        {consents.privacy.isNeeded && (
          <a href="/privacy" target="_blank" rel="noreferrer">
            {m.legal_read_privacy()}
          </a>
        )}
      </span>
    </>
  );
}
