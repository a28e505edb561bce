import { Button } from '@mantine/core';
import { errorText, formatBaht, toast } from '@salung/ui';
import { Callout, Facts } from '@salung/ui/office';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { said } from './promotion.ts';
import type { bodyOf } from './promotion-checks.ts';

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
    <>
      {data?.warnings.map((warning) => (
        <Callout key={warning.code} tone="warn">
          {said(warning)}
        </Callout>
      ))}
      {data && (
        <Facts
          rows={data.plays
            .slice(0, 6)
            .map((play) => [
              `${said({ th: play.nameTh, en: play.nameEn })} · ${said({ th: play.strategyTh, en: play.strategyEn })}`,
              m.promotions_cost({ cost: formatBaht(play.cost), reached: Math.round(play.reached / 100) }),
            ])}
        />
      )}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {m.promotions_simulate()}
      </Button>
    </>
  );
}
