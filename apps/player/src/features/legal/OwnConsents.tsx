import { Skeleton } from '@mantine/core';
import { query, queryKey } from '@salung/client';
import { day, toast } from '@salung/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import css from './OwnConsents.module.css';

/** What the player has agreed to: the texts with the day of acceptance, and marketing, which can be changed. */
export function OwnConsents() {
  const cache = useQueryClient();
  const { data } = useQuery({ ...query(client, 'legal.consents'), retry: false });
  const change = useAction({
    mutationFn: (marketing: boolean) => client.call('legal.consent', { body: { marketing } }),
    onSuccess: (answer) => {
      cache.setQueryData(queryKey('legal.consents'), answer);
      // Whether there are promotions for the player follows from it.
      makeStale('promotions.active');
      toast.good(answer.marketing ? m.consent_marketing_on() : m.consent_marketing_off());
    },
  });
  const texts = [
    { to: '/terms', name: m.legal_terms(), given: data?.terms },
    { to: '/privacy', name: m.legal_privacy(), given: data?.privacy },
  ] as const;
  return (
    <Panel title={m.consent_title()}>
      <dl className={`${page.facts} ${css.texts}`}>
        {texts.map(({ to, name, given }) => (
          <div key={to}>
            <dt>
              <Link to={to}>{name}</Link>
            </dt>
            <dd>
              {given ? (
                m.consent_accepted({ day: day(given.acceptedAt) })
              ) : (
                <Skeleton height={16} width={120} my={3} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <label className={css.news}>
        <input
          type="checkbox"
          checked={(change.isPending ? change.variables : undefined) ?? Boolean(data?.marketing)}
          disabled={!data}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
        {m.consent_marketing_own()}
      </label>
      <Problem error={change.error} />
    </Panel>
  );
}
