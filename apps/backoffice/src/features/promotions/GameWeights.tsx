import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import cards from '../../lib/Cards.module.css';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Promotions.module.css';
import { said } from './promotion.ts';
import { isWeight, type PromotionFields } from './promotion-checks.ts';

interface GameWeightsProps {
  given: Pick<PromotionFields, 'games'>;
  put: (change: Partial<PromotionFields>) => void;
  error?: string | undefined;
}

/** Single games that count otherwise than their type: found by name, each with its percentage. */
export function GameWeights({ given: { games }, put, error }: GameWeightsProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data } = useQuery({
    ...query(client, 'games.list', { query: { search, per_page: 8 } }),
    enabled: search.length > 1,
  });
  const found = search.length > 1 ? (data?.data.filter(({ id }) => !(id in games)) ?? []) : [];
  return (
    <fieldset className={form.checks}>
      <legend>{m.promotions_games()}</legend>
      {Object.entries(games).map(([id, { th, en, percent }]) => (
        <div key={id} className={css.game}>
          <TextInput
            label={m.promotions_weight({ type: said({ th, en }) })}
            value={percent}
            onChange={(event) =>
              put({ games: { ...games, [id]: { th, en, percent: event.currentTarget.value } } })
            }
            error={isWeight(percent) ? undefined : error}
            maxLength={3}
            inputMode="numeric"
          />
          <Button
            variant="subtle"
            color="red"
            onClick={() =>
              put({ games: Object.fromEntries(Object.entries(games).filter(([other]) => other !== id)) })
            }
          >
            {m.promotions_game_remove()}
          </Button>
        </div>
      ))}
      <TextInput
        label={m.promotions_game_search()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={Object.values(games).every(({ percent }) => isWeight(percent)) ? error : undefined}
        maxLength={60}
        autoComplete="off"
      />
      {found.length > 0 && (
        <div className={cards.buttons}>
          {found.map(({ id, nameTh, nameEn, providerTh, providerEn }) => (
            <Button
              key={id}
              variant="default"
              size="sm"
              onClick={() => {
                put({ games: { ...games, [id]: { th: nameTh, en: nameEn, percent: '100' } } });
                setTyped('');
              }}
            >
              {said({ th: `${nameTh} · ${providerTh}`, en: `${nameEn} · ${providerEn}` })}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
