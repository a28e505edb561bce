import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { QuickAction } from '../../platform/quick-action.ts';
import type { NavItem } from '../../platform/routes.ts';
import type { Player } from '../players/player.ts';
import { playerThing, thingEntry, topupThing, withdrawalThing } from './found-entries.ts';
import { type EntryGroup, matching } from './matching.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import { noteRecent, type Recent, recentOf } from './recent.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';

interface PaletteProps {
  staffId: string;
  /** Where this person may go. */
  items: NavItem[];
  onHelp: () => void;
  onClose: () => void;
}

/** The command palette: pages, actions, and players or items to open. */
export default function Palette({ staffId, items, onHelp, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [action, setAction] = useState<QuickAction>();
  const here = usePlayerHere();
  const { found, error, searching, short, retry } = useFound(text);
  const actions = useActions(
    (wanted) => {
      setText('');
      setAction(wanted);
    },
    onHelp,
    onClose,
  );
  const open = (thing: Recent) => {
    noteRecent(staffId, thing);
    onClose();
    const search = { id: thing.id };
    if (thing.kind === 'player') void navigate({ to: '/players/$id', params: search });
    else if (thing.kind === 'topup') void navigate({ to: '/topups', search });
    else void navigate({ to: '/withdrawals', search });
  };
  const things = (list: Recent[]) => list.map((thing) => thingEntry(thing, open));
  const goes = items.map(({ to, key, icon, title }) => ({
    id: `go-${key}`,
    icon,
    label: title(),
    words: to,
    keys: ['g', key],
    run: () => {
      onClose();
      void navigate({ to });
    },
  }));
  const typed = text.trim();
  const groups: EntryGroup[] = [
    { title: m.palette_recent(), entries: typed ? [] : things(recentOf(staffId)) },
    { title: m.palette_actions(), entries: matching(actions, typed) },
    { title: m.help_go(), entries: matching(goes, typed) },
    { title: m.nav_players(), entries: things((found?.players ?? []).map(playerThing)) },
    { title: m.nav_topups(), entries: things((found?.topups ?? []).map(topupThing)) },
    { title: m.nav_withdrawals(), entries: things((found?.withdrawals ?? []).map(withdrawalThing)) },
  ];
  if (action) {
    const { Dialog } = action;
    return <Dialog here={here} onClose={onClose} onBack={() => setAction(undefined)} />;
  }
  return (
    <PaletteDialog
      label={m.palette_label()}
      text={text}
      onText={setText}
      groups={groups}
      searching={searching}
      error={error}
      retry={retry}
      nothing={short ? m.palette_short() : m.palette_nothing({ text: typed })}
      onClose={onClose}
    />
  );
}

/** The player whose page is open: actions from there are for them. */
function usePlayerHere(): Player | undefined {
  const match = useMatch({ from: '/office/players/$id', shouldThrow: false });
  const id = match?.params.id ?? '';
  const { data } = useQuery({
    ...query(client, 'players.details', { params: { id } }),
    enabled: match !== undefined,
    staleTime: 10_000,
  });
  return match && data;
}
