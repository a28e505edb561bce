import { Skeleton } from '@mantine/core';
import type { LegalKind } from '@salung/contract';
import { day, ErrorState, errorText, StructuredText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import css from './LegalText.module.css';
import { textQuery } from './text-query.ts';

/** The terms or the privacy policy in force, in the language of the screens. */
export function LegalText({ kind }: { kind: LegalKind }) {
  const { data, error, refetch, isFetching } = useQuery(textQuery(kind));
  return (
    <article className={`${page.page} ${css.page}`}>
      <header>
        <h1 className={page.heading}>{kind === 'terms' ? m.legal_terms() : m.legal_privacy()}</h1>
        <p className={page.quiet}>
          {data ? m.legal_version({ version: data.version, day: day(data.publishedAt) }) : '\u00a0'}
        </p>
      </header>
      {data ? (
        <StructuredText text={data.text} />
      ) : error ? (
        <Panel>
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </Panel>
      ) : (
        [90, 100, 75, 60, 95, 85].map((width) => <Skeleton key={width} height={18} width={`${width}%`} />)
      )}
    </article>
  );
}
