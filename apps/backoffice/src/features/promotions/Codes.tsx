import { Button, Skeleton, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, EmptyState, ErrorState, errorText, toast, useConfirm } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import cards from '../../lib/Cards.module.css';
import { saveFileOf } from '../../lib/export/save-file-of.ts';
import form from '../../lib/Form.module.css';
import { FormProblems } from '../../lib/FormProblems.tsx';
import { textFieldOf } from '../../lib/form-part.ts';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { type CodeFields, codeProblems, codesAsked } from './code-checks.ts';
import css from './Promotions.module.css';
import { nameOf, type Promotion } from './promotion.ts';

type Batch = Awaited<ReturnType<typeof load>>['data'][number];
const load = (id: string) => client.call('promotions.codes', { params: { id } });

/** The codes of a promotion: one for all, or batches that are used once each. */
export default function Codes({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const can = useCan();
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'promotions.codes', { params: { id: promotion.id } }),
  );
  return (
    <DetailDrawer opened title={`${m.promotions_codes()} · ${nameOf(promotion)}`} onClose={onClose}>
      {can('promotion:codes') && <Make promotion={promotion} />}
      <DetailSection title={m.promotions_batches()}>
        {!data ? (
          error ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Skeleton height={120} radius={12} />
          )
        ) : data.data.length === 0 && !data.approvalId ? (
          <EmptyState title={m.promotions_no_codes()} text={m.promotions_no_codes_text()} />
        ) : (
          <div className={css.sessions}>
            {data.approvalId && <SecondPerson approvalId={data.approvalId} about={m.promotions_make()} />}
            {data.data.map((batch) => (
              <Item key={batch.id} batch={batch} />
            ))}
          </div>
        )}
      </DetailSection>
    </DetailDrawer>
  );
}

/** Says what became of a request about codes. @param about which */
function notifyAsked(about: string, answer: object): void {
  if (waitsForSecond(answer)) notifySecondPersonNeeded(about, answer);
  else toast.good(m.promotions_saved());
}

/** Asks for one code for all, or for codes that are used once each. */
function Make({ promotion }: { promotion: Promotion }) {
  const reload = useReload();
  const { given, put, problems, problem, others, busy, submit } = useForm<CodeFields>(
    { sharedCode: '' },
    { check: codeProblems },
  );
  const make = submit(async (wanted) => {
    const params = { id: promotion.id };
    notifyAsked(
      nameOf(promotion),
      await client.call('promotions.makeCodes', { params, body: codesAsked(wanted) }),
    );
    put({ sharedCode: '' });
    await reload('promotions.codes', 'promotions.list', 'approvals.list');
  });
  return (
    <form className={`${form.form} ${css.make}`} onSubmit={(event) => void make(event)} noValidate>
      <FormProblems problem={problem} others={others} />
      <TextInput
        label={m.promotions_make_label()}
        description={m.promotions_make_hint()}
        {...textFieldOf({ given, put, problems })('sharedCode', 20)}
      />
      <Button type="submit" variant="gradient" loading={busy} disabled={given.sharedCode.trim() === ''}>
        {m.promotions_make()}
      </Button>
    </form>
  );
}

/** What can be done with a batch. `busy` while what asks nothing before is sent. */
function useBatch({ id, sharedCode, codes, used }: Batch) {
  const reload = useReload();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const params = { id };
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('promotions.codes', 'approvals.list');
  };
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await attempt(work);
    setBusy(false);
  };
  const open = () =>
    run(async () =>
      notifyAsked(m.promotions_batch({ codes }), await client.call('promotions.openCodes', { params })),
    );
  const fetchFile = () =>
    run(() => saveFileOf(client, 'promotions.exportCodes', { id, name: `codes-${id}.csv` }));
  const voidRest = () =>
    attempt(async () => {
      const done = await confirm(
        {
          title:
            sharedCode === null
              ? m.promotions_void_confirm({ codes: (codes - used).toLocaleString('en-US') })
              : m.promotions_void_confirm_shared({ code: sharedCode }),
          message: m.promotions_void_confirm_text(),
          confirmLabel: m.promotions_void_them(),
          type: 'danger',
        },
        () => client.call('promotions.voidCodes', { params }),
      );
      if (done) toast.good(m.promotions_saved());
    });
  return { busy, open, fetchFile, voidRest };
}

function Item({ batch }: { batch: Batch }) {
  const can = useCan();
  const { busy, open, fetchFile, voidRest } = useBatch(batch);
  const { sharedCode, codes, used, isVoid, createdAt, createdBy, openUntil, approvalId } = batch;
  const isOpen = openUntil !== null && Date.parse(openUntil) > Date.now();
  // Nothing is left to void of a batch that was used up.
  const hasRest = sharedCode !== null || used < codes;
  return (
    <section className={cards.item}>
      <div className={cards.top}>
        <h3 className={cards.name}>
          {sharedCode ? <span className={css.code}>{sharedCode}</span> : m.promotions_batch({ codes })}
        </h3>
        {isVoid && <span className={css.terms}>{m.promotions_void()}</span>}
      </div>
      <Facts
        rows={[
          [m.promotions_used(), sharedCode ? String(used) : `${used} / ${codes}`],
          [m.promotions_made(), `${dateTime(createdAt)} · ${createdBy}`],
          [m.promotions_open_until(), isOpen && dateTime(openUntil)],
        ]}
      />
      {approvalId && <SecondPerson approvalId={approvalId} />}
      <div className={cards.buttons}>
        {!isVoid && sharedCode === null && (isOpen || !approvalId) && can('promotion:codes') && (
          <Button
            variant="default"
            size="sm"
            loading={busy}
            onClick={() => void (isOpen ? fetchFile() : open())}
          >
            {isOpen ? m.promotions_fetch() : m.promotions_open()}
          </Button>
        )}
        {!isVoid && hasRest && can('promotion:edit') && (
          <Button variant="light" color="red" size="sm" disabled={busy} onClick={() => void voidRest()}>
            {m.promotions_void_them()}
          </Button>
        )}
      </div>
    </section>
  );
}
