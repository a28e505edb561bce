import { FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { FromDay } from './FromDay.tsx';
import { comingDays } from './from-day.ts';

interface EndPlanProps {
  title: string;
  about?: string;
  /** What it means. */
  text: string;
  confirmLabel: string;
  danger?: boolean;
  /** Sends it; closes the dialog, too. */
  onSubmit: (fromDay: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the end of a plan from a day on: a player's own one, or cashback altogether. */
export function EndPlan({
  title,
  about,
  text,
  confirmLabel,
  danger = false,
  onSubmit,
  onClose,
}: EndPlanProps) {
  const [days] = useState(comingDays);
  const [fromDay, setFromDay] = useState(days[0] ?? '');
  return (
    <FormDialog
      title={title}
      about={about}
      confirmLabel={confirmLabel}
      danger={danger}
      onSubmit={() => onSubmit(fromDay)}
      onClose={onClose}
    >
      <p>{text}</p>
      <FromDay days={days} value={fromDay} onChange={setFromDay} />
    </FormDialog>
  );
}
