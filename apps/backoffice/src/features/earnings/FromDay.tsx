import { NativeSelect } from '@mantine/core';
import { day } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

interface FromDayProps {
  days: readonly string[];
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** The day on which a plan begins, at midnight in Bangkok. */
export const FromDay = ({ days, value, onChange, error }: FromDayProps) => (
  <NativeSelect
    label={m.earnings_begins()}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data={days.map((each) => ({ value: each, label: day(each) }))}
    error={error}
  />
);
