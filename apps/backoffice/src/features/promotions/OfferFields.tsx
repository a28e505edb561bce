import { NativeSelect, TextInput } from '@mantine/core';
import { isWithDeposit, promotionTypeNames, promotionTypes } from '@salung/contract/browser';
import { AmountInput, DetailSection } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import { said } from './promotion.ts';
import type { FieldProps } from './promotion-fields.ts';

/** What a promotion gives. */
export function OfferFields({ given, put, text, amount }: FieldProps) {
  const hasDeposit = isWithDeposit(given);
  const isPercent = given.bonusKind === 'percent' && hasDeposit && given.type !== 'FIXED_DEPOSIT';
  return (
    <DetailSection title={m.promotions_step_offer()}>
      <div className={form.form}>
        <NativeSelect
          label={m.promotions_type()}
          value={given.type}
          onChange={(event) =>
            put({ type: promotionTypes.find((each) => each === event.currentTarget.value) ?? 'FREE_CREDIT' })
          }
          data={promotionTypes.map((value) => ({ value, label: said(promotionTypeNames[value]) }))}
        />
        <TextInput label={m.promotions_name_th()} {...text('nameTh', 80)} />
        <TextInput label={m.promotions_name_en()} {...text('nameEn', 80)} />
        <div className={form.pair}>
          {hasDeposit && given.type !== 'FIXED_DEPOSIT' && (
            <NativeSelect
              label={m.promotions_bonus_kind()}
              value={given.bonusKind}
              onChange={(event) =>
                put({ bonusKind: event.currentTarget.value === 'fixed' ? 'fixed' : 'percent' })
              }
              data={[
                { value: 'percent', label: m.promotions_bonus_percent() },
                { value: 'fixed', label: m.promotions_bonus_fixed() },
              ]}
            />
          )}
          {isPercent && (
            <TextInput label={m.promotions_percent()} {...text('percent', 3)} inputMode="numeric" />
          )}
          <AmountInput label={isPercent ? m.promotions_most() : m.promotions_amount()} {...amount('bonus')} />
          {hasDeposit && <AmountInput label={m.promotions_min_deposit()} {...amount('minDeposit')} />}
        </div>
      </div>
    </DetailSection>
  );
}
