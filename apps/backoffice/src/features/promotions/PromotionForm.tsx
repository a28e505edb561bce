import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { gameTypes, isWithDeposit, limitSpans, termsInWords } from '@salung/contract/browser';
import { errorText, toast } from '@salung/ui';
import { AmountInput, Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { gameTypeText } from '../games/game-text.ts';
import css from './Promotions.module.css';
import { nameOf, type Promotion, said } from './promotion.ts';
import {
  bodyOf,
  emptyPromotion,
  fieldsOf,
  type PromotionFields,
  promotionProblems,
  typeNames,
  types,
} from './promotion-checks.ts';
import { Simulation } from './Simulation.tsx';

interface PromotionFormProps {
  /** The promotion to change; left out for a new one. */
  promotion?: Promotion;
  onClose: () => void;
}

type TextField = {
  [Name in keyof PromotionFields]: PromotionFields[Name] extends string
    ? string extends PromotionFields[Name]
      ? Name
      : never
    : never;
}[keyof PromotionFields];

const spanNames = {
  EVER: m.promotions_span_ever,
  DAY: m.promotions_span_day,
  WEEK: m.promotions_span_week,
  MONTH: m.promotions_span_month,
} as const;

/** Drafts a promotion, or changes one; what it says in words stands below, as players will read it. */
export default function PromotionForm({ promotion, onClose }: PromotionFormProps) {
  const reload = useReload();
  const { given, put, problems, problem, busy, submit } = useForm<PromotionFields>(
    promotion ? fieldsOf(promotion) : emptyPromotion,
    { check: promotionProblems },
  );
  const save = submit(async (wanted) => {
    const body = bodyOf(wanted, promotion);
    const answer = promotion
      ? await client.call('promotions.edit', { params: { id: promotion.id }, body })
      : await client.call('promotions.create', { body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(nameOf(body), answer);
    else toast.good(m.promotions_saved());
    onClose();
    await reload('promotions.list', 'approvals.list');
  });
  const text = (field: TextField, max = 20) => ({
    value: given[field],
    onChange: (event: { currentTarget: { value: string } }) => put({ [field]: event.currentTarget.value }),
    error: problems[field],
    maxLength: max,
    autoComplete: 'off',
  });
  const amount = (field: TextField) => ({
    value: given[field],
    onChange: (typed: string) => put({ [field]: typed }),
    error: problems[field],
  });
  const hasDeposit = isWithDeposit(given);
  const isPercent = given.bonusKind === 'percent' && hasDeposit && given.type !== 'FIXED_DEPOSIT';
  const isComplete = Object.values(promotionProblems(given)).every((each) => each === undefined);
  const body = isComplete ? bodyOf(given, promotion) : undefined;
  return (
    <DetailDrawer opened title={promotion ? m.promotions_edit() : m.promotions_create()} onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void save(event)} noValidate>
        <DetailSection title={m.promotions_step_offer()}>
          <div className={form.form}>
            <NativeSelect
              label={m.promotions_type()}
              value={given.type}
              onChange={(event) =>
                put({ type: types.find((each) => each === event.currentTarget.value) ?? 'FREE_CREDIT' })
              }
              data={types.map((value) => ({ value, label: typeNames[value]() }))}
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
              <AmountInput
                label={isPercent ? m.promotions_most() : m.promotions_amount()}
                {...amount('bonus')}
              />
              {hasDeposit && <AmountInput label={m.promotions_min_deposit()} {...amount('minDeposit')} />}
            </div>
          </div>
        </DetailSection>
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
                  onChange={(event) =>
                    put({ weights: { ...given.weights, [type]: event.currentTarget.value } })
                  }
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
          </div>
        </DetailSection>
        <DetailSection title={m.promotions_step_who()}>
          <div className={form.pair}>
            <TextInput
              label={m.promotions_starts()}
              placeholder="2026-12-01 10:00"
              {...text('startsAt', 16)}
            />
            <TextInput label={m.promotions_ends()} placeholder="2026-12-31 23:59" {...text('endsAt', 16)} />
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
          </div>
        </DetailSection>
        <DetailSection title={m.promotions_step_look()}>
          <div className={form.form}>
            <Textarea label={m.promotions_details_th()} {...text('detailsTh', 2000)} rows={3} />
            <Textarea label={m.promotions_details_en()} {...text('detailsEn', 2000)} rows={3} />
          </div>
        </DetailSection>
        {body && (
          <DetailSection title={m.promotions_preview()}>
            <ul className={css.lines}>
              {termsInWords(body.terms, body.rules).map((line) => (
                <li key={line.en}>{said(line)}</li>
              ))}
            </ul>
            <Simulation body={body} />
          </DetailSection>
        )}
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.form_save()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
