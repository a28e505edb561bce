import { Button, Textarea } from '@mantine/core';
import { termsInWords } from '@salung/contract/browser';
import { toast } from '@salung/ui';
import { DetailDrawer, DetailSection } from '@salung/ui/office';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { FormProblems } from '../../lib/FormProblems.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { PictureField } from '../banners/PictureField.tsx';
import { SegmentLines } from '../segments/SegmentFields.tsx';
import { OfferFields } from './OfferFields.tsx';
import { PlayFields } from './PlayFields.tsx';
import css from './Promotions.module.css';
import { nameOf, type Promotion, said } from './promotion.ts';
import {
  bodyOf,
  emptyPromotion,
  fieldsOf,
  type PromotionFields,
  promotionProblems,
  shownTerms,
} from './promotion-checks.ts';
import { fieldProps } from './promotion-fields.ts';
import { Simulation } from './Simulation.tsx';
import { WhoFields } from './WhoFields.tsx';

interface PromotionFormProps {
  /** The promotion to change; left out for a new one. */
  promotion?: Promotion;
  onClose: () => void;
}

/** Drafts a promotion, or changes one; what it says in words stands below, as players will read it. */
export default function PromotionForm({ promotion, onClose }: PromotionFormProps) {
  const can = useCan();
  const reload = useReload();
  const { given, put, problems, problem, others, busy, isChanged, submit } = useForm<PromotionFields>(
    promotion ? fieldsOf(promotion) : emptyPromotion,
    { check: promotionProblems },
  );
  const save = submit(async (wanted) => {
    const body = bodyOf(wanted);
    const answer = promotion
      ? await client.call('promotions.edit', { params: { id: promotion.id }, body })
      : await client.call('promotions.create', { body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(nameOf(body), answer);
    else toast.good(m.promotions_saved());
    onClose();
    await reload('promotions.list', 'approvals.list');
  });
  const fields = fieldProps({ given, put, problems });
  const isComplete = Object.values(promotionProblems(given)).every((each) => each === undefined);
  const body = isComplete ? bodyOf(given) : undefined;
  const close = useDiscard(isChanged, onClose);
  return (
    <DetailDrawer opened title={promotion ? m.promotions_edit() : m.promotions_create()} onClose={close}>
      <form className={form.form} onSubmit={(event) => void save(event)} noValidate>
        <FormProblems problem={problem} others={others} />
        <OfferFields {...fields} />
        <PlayFields {...fields} />
        <WhoFields {...fields} />
        <DetailSection title={m.promotions_step_look()}>
          <div className={form.form}>
            {can('banner:write') && (
              <PictureField
                label={m.promotions_picture()}
                picture={given.picture}
                onChange={(picture) => put({ picture })}
                isOptional
              />
            )}
            <Textarea label={m.promotions_details_th()} {...fields.text('detailsTh', 2000)} rows={3} />
            <Textarea label={m.promotions_details_en()} {...fields.text('detailsEn', 2000)} rows={3} />
          </div>
        </DetailSection>
        {body && (
          <DetailSection title={m.promotions_preview()}>
            <ul className={css.lines}>
              {termsInWords(shownTerms(given, body.terms), body.rules).map((line) => (
                <li key={line.en}>{said(line)}</li>
              ))}
              <SegmentLines rules={body.rules} />
            </ul>
            <Simulation body={body} />
          </DetailSection>
        )}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.form_save()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
