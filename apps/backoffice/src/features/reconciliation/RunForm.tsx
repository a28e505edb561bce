import { NativeSelect } from '@mantine/core';
import { subjectTypes } from '@salung/contract/browser';
import { businessDay, day as dayText, toast } from '@salung/ui';
import { Callout, Dialog, FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, type Subject, subjectTypeText } from './reconciliation-text.ts';

/** Days that are offered; older ones are compared again from their own page. */
const OFFERED = 60;
const DAY = 86_400_000;

/** The last days that have ended, yesterday first. */
const endedDays = (now = Date.now()): string[] =>
  Array.from({ length: OFFERED }, (_, index) => businessDay(new Date(now - (index + 1) * DAY)));

/** Has a day of one of them compared. */
export default function RunForm({
  subjects,
  onClose,
}: {
  subjects: readonly Subject[];
  onClose: () => void;
}) {
  const reload = useReload();
  const ready = subjects.filter(({ report }) => report === 'READY');
  const [days] = useState(endedDays);
  const [picked, setPicked] = useState<string>();
  // The list may come after the form was opened.
  const subjectId = ready.find(({ id }) => id === picked)?.id ?? ready[0]?.id ?? '';
  const [day, setDay] = useState(days[0] ?? '');
  if (ready.length === 0) {
    return (
      <Dialog title={m.reconciliation_begin()} onClose={onClose}>
        <Callout tone="info">{m.reconciliation_none_ready()}</Callout>
      </Dialog>
    );
  }
  const send = async () => {
    const subjectType = ready.find(({ id }) => id === subjectId)?.type ?? 'game-provider';
    await client.call('reconciliation.run', { body: { subjectType, subjectId, day } });
    toast.good(m.reconciliation_begun());
    onClose();
    await reload('reconciliation.list');
  };
  return (
    <FormDialog
      title={m.reconciliation_begin()}
      about={m.reconciliation_begin_about()}
      confirmLabel={m.reconciliation_begin()}
      onSubmit={send}
      onClose={onClose}
    >
      <NativeSelect
        label={m.reconciliation_subject()}
        value={subjectId}
        onChange={(event) => setPicked(event.currentTarget.value)}
        data={subjectTypes
          .map((type) => ({
            group: subjectTypeText(type),
            items: ready
              .filter((subject) => subject.type === type)
              .map((subject) => ({ value: subject.id, label: nameOf(subject) })),
          }))
          .filter(({ items }) => items.length > 0)}
        data-autofocus
      />
      <NativeSelect
        label={m.reconciliation_day()}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data={days.map((value) => ({ value, label: dayText(value) }))}
      />
    </FormDialog>
  );
}
