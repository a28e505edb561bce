import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { errorText, onDemand, toast, useOnDemand } from '@salung/ui';
import { Tabs } from '@salung/ui/office';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { m } from '../../paraglide/messages.js';
import type { PlayerTab } from '../../platform/feature.ts';
import { useCan } from '../../platform/session.ts';
import css from './PlayerPage.module.css';
import type { Player } from './player.ts';

type Content = ComponentType<{ player: Player }>;

const contents = new Map<PlayerTab, Content>();

/** What a tab shows; its file is loaded when it is first opened, and stays. */
function contentOf(tab: PlayerTab): Content {
  const known = contents.get(tab);
  if (known) return known;
  const file = onDemand(tab.load);
  const Opened: Content = ({ player }) => {
    const Loaded = useOnDemand(file, true, (error) => toast.bad(errorText(error)));
    return Loaded ? <Loaded player={player} /> : <Skeleton height={160} />;
  };
  contents.set(tab, Opened);
  return Opened;
}

/** What is known about a player, a part at a time; which one stands in the address. The features declare the parts. */
export function PlayerTabs({ player }: { player: Player }) {
  const can = useCan();
  const navigate = useNavigate({ from: '/players/$id' });
  const { playerTabs } = useRouteContext({ from: '/office/players/$id' });
  const { tab } = useSearch({ from: '/office/players/$id' });
  const offered = playerTabs.filter(({ permission }) => can(permission));
  const shown = offered.find(({ name }) => name === tab) ?? offered[0];
  if (!shown) return null;
  const Content = contentOf(shown);
  return (
    <>
      <Tabs
        name={m.players_one()}
        tabs={offered.map(({ name, label }) => ({ key: name, label: label() }))}
        current={shown.name}
        onChange={(key) =>
          void navigate({ search: key === offered[0]?.name ? {} : { tab: key }, replace: true })
        }
      />
      <div className={css.panel}>
        <Content key={player.id} player={player} />
      </div>
    </>
  );
}
