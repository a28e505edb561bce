import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lottoRhythms, lottoZones } from '@salung/contract/browser';
import { TimeField } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { type FormPart, textFieldOf } from '../../lib/form-part.ts';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import type { MarketFields } from './market-checks.ts';
import { rhythmText, weekdayText, zoneText } from './schedule-text.ts';

type ScheduleFieldsProps = FormPart<MarketFields>;

/** When a market draws, opens and closes. */
export function ScheduleFields({ given, put, problems }: ScheduleFieldsProps) {
  const text = textFieldOf({ given, put, problems });
  return (
    <div className={form.form}>
      <RhythmFields given={given} put={put} />
      {given.rhythm === 'week' && <Weekdays given={given} put={put} error={problems.weekdays} />}
      {given.rhythm === 'month' && (
        <TextInput label={m.lotto_month_days()} placeholder="1, 16" {...text('monthDays', 100)} />
      )}
      <div className={form.pair}>
        {given.rhythm === 'minutes' && (
          <TextInput label={m.lotto_every()} inputMode="numeric" {...text('every', 4)} />
        )}
        <TimeField
          label={given.rhythm === 'minutes' ? m.lotto_first_draw() : m.lotto_draw_time()}
          value={given.drawsAt}
          onChange={(drawsAt) => put({ drawsAt })}
          error={problems.drawsAt}
        />
        <TextInput label={m.lotto_opens_before()} inputMode="numeric" {...text('opensBefore', 5)} />
        <TextInput label={m.lotto_closes_before()} inputMode="numeric" {...text('closesBefore', 5)} />
      </div>
      <Textarea
        label={m.lotto_holidays()}
        description={m.lotto_holidays_hint()}
        placeholder={'2026-12-31\n2027-01-01'}
        rows={3}
        {...text('holidays', 6_000)}
      />
      <Checkbox
        label={m.lotto_confirms()}
        description={m.lotto_confirms_text()}
        checked={given.isExpected}
        onChange={(event) => put({ isExpected: event.currentTarget.checked })}
      />
    </div>
  );
}

/** How often a market draws, and in which zone of time. */
function RhythmFields({ given, put }: Pick<ScheduleFieldsProps, 'given' | 'put'>) {
  return (
    <div className={form.pair}>
      <NativeSelect
        label={m.lotto_rhythm()}
        value={given.rhythm}
        data={lottoRhythms.map((value) => ({ value, label: rhythmText(value) }))}
        onChange={(event) =>
          put({ rhythm: lottoRhythms.find((each) => each === event.currentTarget.value) ?? 'week' })
        }
      />
      <NativeSelect
        label={m.lotto_zone()}
        value={given.zone}
        data={lottoZones.map((value) => ({ value, label: zoneText(value) }))}
        onChange={(event) =>
          put({ zone: lottoZones.find((each) => each === event.currentTarget.value) ?? 'Asia/Bangkok' })
        }
      />
    </div>
  );
}

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

interface WeekdaysProps extends Pick<ScheduleFieldsProps, 'given' | 'put'> {
  error: string | undefined;
}

/** The days of a week on which a market draws. */
function Weekdays({ given, put, error }: WeekdaysProps) {
  return (
    <fieldset className={form.checks}>
      <legend>{m.lotto_weekdays()}</legend>
      <div className={css.days}>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={weekdayText(weekday)}
            checked={given.weekdays.includes(weekday)}
            onChange={(event) =>
              put({
                weekdays: event.currentTarget.checked
                  ? [...given.weekdays, weekday]
                  : given.weekdays.filter((each) => each !== weekday),
              })
            }
          />
        ))}
      </div>
      {error && <p className={form.problem}>{error}</p>}
    </fieldset>
  );
}
