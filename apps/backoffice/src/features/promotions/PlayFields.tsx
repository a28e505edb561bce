import { NativeSelect, TextInput } from '@mantine/core';
import { gameTypes, isWithDeposit } from '@salung/contract/browser';
import { AmountInput, DetailSection } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import { gameTypeText } from '../games/game-text.ts';
import { GameWeights } from './GameWeights.tsx';
import { isWeight } from './promotion-checks.ts';
import type { FieldProps } from './promotion-fields.ts';

/** What has to be played for it, and what can be withdrawn then. */
export function PlayFields({ given, put, text, amount, problems }: FieldProps) {
  const hasDeposit = isWithDeposit(given);
  const isWrong = (type: string) => !isWeight(given.weights[type] || '0');
  // What is wrong with all of them together stands beside the first.
  const marked = gameTypes.some(isWrong) ? isWrong : (type: string) => type === gameTypes[0];
  const weightError = (type: string) => (marked(type) ? problems.weights : undefined);
  return (
    <DetailSection title={m.promotions_step_play()}>
      <div className={form.form}>
        <div className={form.pair}>
          <TextInput label={m.promotions_multiplier()} {...text('multiplier', 6)} inputMode="decimal" />
          {hasDeposit && (
            <NativeSelect
              label={m.promotions_multiplier_of()}
              value={given.multiplierOf}
              onChange={(event) =>
                put({ multiplierOf: event.currentTarget.value === 'bonus' ? 'bonus' : 'depositAndBonus' })
              }
              data={[
                { value: 'depositAndBonus', label: m.promotions_of_both() },
                { value: 'bonus', label: m.promotions_of_bonus() },
              ]}
            />
          )}
          {gameTypes.map((type) => (
            <TextInput
              key={type}
              label={m.promotions_weight({ type: gameTypeText(type) })}
              value={given.weights[type] ?? ''}
              onChange={(event) => put({ weights: { ...given.weights, [type]: event.currentTarget.value } })}
              error={weightError(type)}
              maxLength={3}
              inputMode="numeric"
            />
          ))}
          <NativeSelect
            label={m.promotions_others()}
            value={given.others}
            onChange={(event) =>
              put({ others: event.currentTarget.value === 'refuse' ? 'refuse' : 'countNothing' })
            }
            data={[
              { value: 'countNothing', label: m.promotions_others_nothing() },
              { value: 'refuse', label: m.promotions_others_refuse() },
            ]}
          />
          <AmountInput label={m.promotions_max_bet()} {...amount('maxBet')} />
          <NativeSelect
            label={m.promotions_cap_kind()}
            value={given.capKind}
            onChange={(event) => {
              const kind = event.currentTarget.value;
              put({ capKind: kind === 'amount' || kind === 'multiple' ? kind : 'none' });
            }}
            data={[
              { value: 'none', label: m.promotions_cap_none() },
              { value: 'amount', label: m.promotions_cap_amount() },
              { value: 'multiple', label: m.promotions_cap_multiple() },
            ]}
          />
          {given.capKind !== 'none' && <AmountInput label={m.promotions_cap()} {...amount('cap')} />}
          <TextInput label={m.promotions_hours()} {...text('hours', 4)} inputMode="numeric" />
        </div>
        <GameWeights given={given} put={put} error={problems.games} />
      </div>
    </DetailSection>
  );
}
