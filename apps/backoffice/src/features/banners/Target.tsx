import { NativeSelect } from '@mantine/core';
import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import form from '../../lib/Form.module.css';
import type { FormPart } from '../../lib/form-part.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf as gameName } from '../games/game-text.ts';
import { nameOf as promotionName } from '../promotions/promotion.ts';
import { pageNames } from './banner.ts';
import { type BannerFields, type Target, targets } from './banner-checks.ts';

const targetName = (target: Target): string => {
  if (target === 'none') return m.banners_target_none();
  if (target === 'promotion') return m.banners_target_promotion();
  return target === 'game' ? m.banners_target_game() : pageNames[target]();
};

/** Where a tap leads: a place of the site, a promotion or a game. */
export function TargetFields({ given, put, problems }: FormPart<BannerFields>) {
  return (
    <div className={form.form}>
      <NativeSelect
        label={m.banners_target()}
        value={given.target}
        onChange={(event) =>
          put({ target: targets.find((each) => each === event.currentTarget.value) ?? 'none' })
        }
        data={targets.map((value) => ({ value, label: targetName(value) }))}
      />
      {given.target === 'promotion' && <PromotionField given={given} put={put} problems={problems} />}
      {given.target === 'game' && <GameField given={given} put={put} problems={problems} />}
    </div>
  );
}

/** What is chosen stays offered, also where the list does not have it. */
const withChosen = (chosen: string, offered: { value: string; label: string }[]) => [
  { value: '', label: m.banners_invalid_choice() },
  ...(chosen === '' || offered.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, label: m.banners_target_chosen() }]),
  ...offered,
];

function PromotionField({ given, put, problems }: FormPart<BannerFields>) {
  const can = useCan();
  const promotions = useQuery({
    ...query(client, 'promotions.list', { query: { per_page: 100 } }),
    enabled: can('promotion:read'),
  });
  const offered = (promotions.data?.data ?? [])
    .filter(({ state }) => state !== 'ENDED')
    .map((one) => ({ value: one.id, label: promotionName(one) }));
  return (
    <NativeSelect
      label={m.banners_target_promotion()}
      value={given.promotionId}
      onChange={(event) => put({ promotionId: event.currentTarget.value })}
      data={withChosen(given.promotionId, offered)}
      error={problems.promotionId}
    />
  );
}

function GameField({ given, put, problems }: FormPart<BannerFields>) {
  const games = useQuery(query(client, 'games.active', { query: { limit: 100, sort: 'name' } }));
  const offered = (games.data?.data ?? []).map((game) => ({
    value: `${game.providerCode}/${game.code}`,
    label: gameName(game),
  }));
  return (
    <NativeSelect
      label={m.banners_target_game()}
      value={given.game}
      onChange={(event) => put({ game: event.currentTarget.value })}
      data={withChosen(given.game, offered)}
      error={problems.game}
    />
  );
}
