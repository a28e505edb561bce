import { Button } from '@mantine/core';
import { errorText, formatBaht, toast } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Promotions.module.css';
import { said } from './promotion.ts';
import type { bodyOf } from './promotion-checks.ts';

const bases = {
  EXACT: m.promotions_basis_exact,
  STATED: m.promotions_basis_stated,
  TYPICAL: m.promotions_basis_typical,
} as const;

/** What a play costs the house on average, or leaves to it. */
function inWords({ cost, reached: share }: { cost: number; reached: number }): string {
  const reached = Math.round(share / 100);
  return cost < 0
    ? m.promotions_profit({ profit: formatBaht(-cost), reached })
    : m.promotions_cost({ cost: formatBaht(cost), reached });
}

/** What a claim is expected to cost, by who plays how, and what to look at before publishing. */
export function Simulation({
  body: { terms, rules },
}: {
  body: Pick<ReturnType<typeof bodyOf>, 'terms' | 'rules'>;
}) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => client.call('promotions.simulate', { body: { terms, rules } }),
    onError: (error) => toast.bad(errorText(error)),
  });
  return (
    <div className={css.simulation}>
      {data?.warnings.map((warning) => (
        <Callout key={warning.code} tone="warn">
          {said(warning)}
        </Callout>
      ))}
      {data && (
        <ul className={css.plays}>
          {data.plays.slice(0, 6).map((play) => (
            <li key={`${play.gameId} ${play.nameEn} ${play.strategyEn}`}>
              <b>{said({ th: play.nameTh, en: play.nameEn })}</b>
              <span>{inWords(play)}</span>
              <small>
                {said({ th: play.strategyTh, en: play.strategyEn })} · {bases[play.basis]()}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {m.promotions_simulate()}
      </Button>
    </div>
  );
}
