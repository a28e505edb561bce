import { TimeField } from '@salung/ui/office';
import type { FormPart } from '../../lib/form-part.ts';
import { m } from '../../paraglide/messages.js';

/** `08:00`, or empty; both or neither. */
interface Shift {
  shiftStart: string;
  shiftEnd: string;
}

/** When a shift begins and ends. */
export function ShiftFields({ given, put, problems }: FormPart<Shift>) {
  return (
    <>
      <TimeField
        label={m.shift_start()}
        value={given.shiftStart}
        onChange={(shiftStart) => put({ shiftStart })}
        error={problems.shiftStart}
      />
      <TimeField
        label={m.shift_end()}
        value={given.shiftEnd}
        onChange={(shiftEnd) => put({ shiftEnd })}
        error={problems.shiftEnd}
      />
    </>
  );
}
