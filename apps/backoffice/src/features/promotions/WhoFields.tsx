import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { limitSpans } from '@salung/contract/browser';
import { AmountInput, DetailSection, TimeField } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { InstantField } from '../../lib/InstantField.tsx';
import { DAY_END } from '../../lib/typed-time.ts';
import { m } from '../../paraglide/messages.js';
import { SegmentFields } from '../segments/SegmentFields.tsx';
import css from './Promotions.module.css';
import type { FieldProps } from './promotion-fields.ts';

const spanNames = {
  EVER: m.promotions_span_ever,
  DAY: m.promotions_span_day,
  WEEK: m.promotions_span_week,
  MONTH: m.promotions_span_month,
} as const;

/** Who may take it, and when. */
export function WhoFields({ given, put, problems, text, amount }: FieldProps) {
  return (
    <DetailSection title={m.promotions_step_who()}>
      <div className={form.form}>
        <Days days={given.days} onChange={(days) => put({ days })} />
        <div className={form.pair}>
          <TimeField label={m.promotions_from_time()} {...amount('fromTime')} />
          <TimeField label={m.promotions_until_time()} {...amount('untilTime')} />
          <InstantField label={m.promotions_starts()} {...amount('startsAt')} />
          <InstantField label={m.promotions_ends()} time={DAY_END} {...amount('endsAt')} />
          <TextInput label={m.promotions_per_player()} {...text('perPlayer', 8)} inputMode="numeric" />
          <NativeSelect
            label={m.promotions_span()}
            value={given.span}
            onChange={(event) =>
              put({ span: limitSpans.find((each) => each === event.currentTarget.value) ?? 'EVER' })
            }
            data={limitSpans.map((value) => ({ value, label: spanNames[value]() }))}
          />
          <TextInput label={m.promotions_per_identity()} {...text('perIdentity', 8)} inputMode="numeric" />
          <TextInput label={m.promotions_total()} {...text('total', 8)} inputMode="numeric" />
          <AmountInput label={m.promotions_budget()} {...amount('budget')} />
          <TextInput label={m.promotions_pause_hours()} {...text('pauseHours', 3)} inputMode="numeric" />
        </div>
        <SegmentFields given={given} put={put} problems={problems} />
      </div>
    </DetailSection>
  );
}

/** In the order of a Thai week, by their numbers. */
const dayNames = [
  m.promotions_day_0,
  m.promotions_day_1,
  m.promotions_day_2,
  m.promotions_day_3,
  m.promotions_day_4,
  m.promotions_day_5,
  m.promotions_day_6,
];

/** Days of the week; none is every day. */
function Days({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  return (
    <fieldset className={form.checks}>
      <legend>{m.promotions_days()}</legend>
      <div className={css.days}>
        {dayNames.map((name, day) => (
          <Checkbox
            key={name()}
            label={name()}
            checked={days.includes(day)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...days, day].sort((a, b) => a - b)
                  : days.filter((other) => other !== day),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
