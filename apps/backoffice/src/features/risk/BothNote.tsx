import { Button } from '@mantine/core';
import { toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf } from '../players/player.ts';
import type { Both } from './CompareTable.tsx';

/** Notes with both players what was found and decided; each note names the other. */
export function BothNote({ both: [left, right] }: { both: Both }) {
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  const save = async (words: string) => {
    for (const [player, other] of [
      [left, right],
      [right, left],
    ] as const) {
      await client.call('players.addNote', {
        params: { id: player.id },
        body: { text: m.compare_note_text({ name: nameOf(other), words }) },
      });
    }
    toast.good(m.compare_noted());
    setOpen(false);
    await reload('players.notes');
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {m.compare_note()}
      </Button>
      {isOpen && (
        <WordsDialog
          title={m.compare_note()}
          about={`${nameOf(left)} · ${nameOf(right)}`}
          label={m.compare_note_label()}
          confirmLabel={m.form_save()}
          onClose={() => setOpen(false)}
          onConfirm={save}
        />
      )}
    </>
  );
}
