import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import {
  CopyButton,
  EmptyState,
  ErrorState,
  errorText,
  Money,
  NoResultsDrawing,
  parseBaht,
  timeOfDay,
} from '@salung/ui';
import { AmountInput } from '@salung/ui/office';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepFile } from '../../lib/export/download.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Lotto.module.css';
import { layoffCsv, layoffOf, layoffText } from './layoff.ts';
import { type Board, roundText, typeText } from './lotto-text.ts';

/** Baht that the house keeps of a number, to begin with. */
const KEEPS = '1000';
/** How often the numbers are read again while the round sells. Milliseconds. */
const REFRESH = 30_000;

/** What of each number is above what the house wants to keep, as a text to copy and as a file. */
export default function Layoff({ board }: { board: Board }) {
  const [typed, setTyped] = useState(KEEPS);
  const keeps = parseBaht(typed);
  const params = { id: board.id };
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'lotto.exposures', { params, query: { above: 0 } }),
    refetchInterval: board.phase === 'OPEN' ? REFRESH : false,
  });
  const lines = keeps === null || !data ? [] : layoffOf(data.data, keeps);
  const total = lines.reduce((sum, { over }) => sum + over, 0);
  const text = layoffText(lines, `${roundText(board)} · ${timeOfDay(board.drawsAt)}`, typeText);
  const save = () => {
    const heads = [m.lotto_bet_type(), m.lotto_number(), m.lotto_staked(), m.lotto_over()] as const;
    const content = new Blob([layoffCsv(lines, heads, typeText)], { type: 'text/csv;charset=utf-8' });
    const place = board.place === null ? '' : `-${board.place}`;
    keepFile({
      name: `layoff-${board.market.code}-${board.drawDate}${place}.csv`,
      content,
      rows: lines.length,
    });
  };
  return (
    <section className={css.layoff} aria-label={m.lotto_layoff()}>
      <p className={css.quiet}>{m.lotto_layoff_text()}</p>
      <AmountInput
        label={m.lotto_keeps()}
        value={typed}
        onChange={setTyped}
        error={keeps === null && m.invalid_amount()}
        autoComplete="off"
      />
      {!data ? (
        error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton height={240} radius={12} />
        )
      ) : keeps !== null && lines.length === 0 ? (
        <EmptyState drawing={<NoResultsDrawing />} title={m.lotto_layoff_none()} />
      ) : (
        <>
          <p aria-live="polite">
            {m.lotto_layoff_sum({ numbers: lines.length.toLocaleString('en-US') })} <Money satang={total} />
          </p>
          <section
            className={css.chat}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={m.lotto_layoff_chat()}
          >
            <pre>{text}</pre>
          </section>
          <div className={css.pair}>
            <CopyButton text={text} name={m.lotto_layoff_copy()} wide />
            <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save}>
              {m.lotto_layoff_csv()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
