import { creditActions } from '@salung/contract/browser';
import { IconGift, IconGiftOff, IconMinus, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { type CreditAction, creditActionHint, creditActionText } from './actions.ts';
import css from './Credit.module.css';

const appearances: Record<CreditAction, { icon: TablerIcon; tone: 'give' | 'gift' | 'take' }> = {
  add_credit: { icon: IconPlus, tone: 'give' },
  add_bonus: { icon: IconGift, tone: 'gift' },
  cut_credit: { icon: IconMinus, tone: 'take' },
  cut_bonus: { icon: IconGiftOff, tone: 'take' },
};

interface ActionChoiceProps {
  value: CreditAction | '';
  problem: string | undefined;
  onChange: (action: CreditAction) => void;
}

/** The choice between the four actions, which look clearly different. */
export function ActionChoice({ value, problem, onChange }: ActionChoiceProps) {
  const name = useId();
  return (
    <div>
      <fieldset className={css.choices} aria-describedby={problem ? `${name}-problem` : undefined}>
        <legend>{m.credit_action()}</legend>
        {creditActions.map((action) => {
          const { icon: Icon, tone } = appearances[action];
          return (
            <label key={action} className={css.choice} data-tone={tone}>
              <input type="radio" name={name} checked={value === action} onChange={() => onChange(action)} />
              <span className={css.label}>
                <Icon size={18} stroke={1.8} aria-hidden="true" />
                {creditActionText(action)}
              </span>
              <span className={css.hint}>{creditActionHint(action)}</span>
            </label>
          );
        })}
      </fieldset>
      {problem && (
        <p id={`${name}-problem`} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
