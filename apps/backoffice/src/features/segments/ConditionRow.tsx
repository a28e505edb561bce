import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { comparisons, gameTypes, playerLanguages, playerStatuses, riskKinds } from '@salung/contract/browser';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import { gameTypeText } from '../games/game-text.ts';
import { playerStatusText } from '../players/player-shown.tsx';
import { kindText as riskText } from '../risk/risk-text.ts';
import {
  type ConditionFields,
  comparisonNames,
  comparisonOf,
  conditionProblems,
  facts,
} from './condition-fields.ts';
import css from './Segments.module.css';

export interface Option {
  value: string;
  label: string;
}

interface ConditionRowProps {
  fields: ConditionFields;
  /** Problems are shown after the first attempt to save. */
  isChecked: boolean;
  promotions: readonly Option[];
  sources: readonly Option[];
  onChange: (change: Partial<ConditionFields>) => void;
  onRemove: () => void;
}

const units = {
  baht: m.segments_unit_baht,
  times: m.segments_unit_times,
  days: m.segments_unit_days,
} as const;
const languages = { th: m.segments_thai, en: m.segments_english } as const;

/** One condition with its inputs. */
export function ConditionRow(props: ConditionRowProps) {
  const { fields, isChecked, onChange, onRemove } = props;
  const { title, unit, days } = facts[fields.fact];
  const problems = isChecked ? conditionProblems(fields) : {};
  return (
    <fieldset className={css.condition}>
      <legend className={css.legend}>{title()}</legend>
      <div className={form.pair}>
        <NativeSelect
          label={m.segments_is()}
          value={fields.not ? 'not' : 'is'}
          onChange={(event) => onChange({ not: event.currentTarget.value === 'not' })}
          data={[
            { value: 'is', label: m.segments_meets() },
            { value: 'not', label: m.segments_meets_not() },
          ]}
        />
        {days && (
          <TextInput
            label={days.mayBeEver ? m.segments_days_or_ever() : m.segments_days()}
            value={fields.days}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
            error={problems.days}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        )}
        <Which {...props} />
        {unit && (
          <>
            <NativeSelect
              label={m.segments_comparison()}
              value={fields.comparison}
              onChange={(event) => onChange({ comparison: comparisonOf(event.currentTarget.value) })}
              data={comparisons.map((value) => ({ value, label: comparisonNames[value]() }))}
            />
            <TextInput
              label={units[unit]()}
              value={fields.value}
              onChange={(event) => onChange({ value: event.currentTarget.value })}
              error={problems.value}
              inputMode={fields.fact === 'netLoss' ? 'text' : 'decimal'}
              maxLength={16}
              autoComplete="off"
            />
          </>
        )}
      </div>
      <Values {...props} />
      {problems.values && <p className={form.problem}>{problems.values}</p>}
      <Button variant="subtle" color="gray" size="sm" className={css.remove} onClick={onRemove}>
        {m.segments_remove()}
      </Button>
    </fieldset>
  );
}

/** Of which games, or of which promotion. */
function Which({ fields, promotions, onChange }: ConditionRowProps) {
  if (fields.fact === 'staked') {
    return (
      <NativeSelect
        label={m.segments_game_type()}
        value={fields.gameType}
        onChange={(event) => onChange({ gameType: event.currentTarget.value })}
        data={[
          { value: '', label: m.segments_all_games() },
          ...gameTypes.map((value) => ({ value, label: gameTypeText(value) })),
        ]}
      />
    );
  }
  if (fields.fact !== 'promotionSessions') return null;
  return (
    <NativeSelect
      label={m.segments_promotion()}
      value={fields.promotionId}
      onChange={(event) => onChange({ promotionId: event.currentTarget.value })}
      data={[{ value: '', label: m.segments_any_promotion() }, ...promotions]}
    />
  );
}

/** The values of which a player has to have one. */
function Values({ fields, sources, onChange }: ConditionRowProps) {
  const options: readonly Option[] =
    fields.fact === 'status'
      ? playerStatuses.map((value) => ({ value, label: playerStatusText(value) }))
      : fields.fact === 'language'
        ? playerLanguages.map((value) => ({ value, label: languages[value]() }))
        : fields.fact === 'source'
          ? sources
          : fields.fact === 'riskFlag'
            ? riskKinds.map((value) => ({ value, label: riskText[value]() }))
            : [];
  return options.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      checked={fields.values.includes(value)}
      onChange={(event) =>
        onChange({
          values: event.currentTarget.checked
            ? [...fields.values, value]
            : fields.values.filter((each) => each !== value),
        })
      }
    />
  ));
}
