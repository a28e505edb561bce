import { Button, Skeleton, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, EmptyState, ErrorState, errorText, toast } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import cards from '../../lib/Cards.module.css';
import { saveFileOf } from '../../lib/export/save-file-of.ts';
import form from '../../lib/Form.module.css';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
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
        ) : data.data.length === 0 ? (
          <EmptyState title={m.promotions_no_codes()} text={m.promotions_no_codes_text()} />
        ) : (
          <div className={css.sessions}>
            {data.data.map((batch) => (
              <Item key={batch.id} batch={batch} />
            ))}
          </div>
        )}
      </DetailSection>
    </DetailDrawer>
  );
}

/** Does something with codes, and tells what became of it. */
function useAct() {
  const reload = useReload();
  return async (about: string, work: () => Promise<object>) => {
    try {
      const answer = await work();
      if (waitsForSecond(answer)) notifySecondPersonNeeded(about, answer);
      else toast.good(m.promotions_saved());
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('promotions.codes', 'approvals.list');
  };
}

function Make({ promotion }: { promotion: Promotion }) {
  const act = useAct();
  const [typed, setTyped] = useState('');
  const isCount = /^\d{1,6}$/.test(typed.trim());
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        const words = typed.trim().toUpperCase();
        const body = isCount ? { count: Number(words) } : { sharedCode: words };
        void act(nameOf(promotion), () =>
          client.call('promotions.makeCodes', { params: { id: promotion.id }, body }),
        );
        setTyped('');
      }}
    >
      <TextInput
        label={m.promotions_make_label()}
        description={m.promotions_make_hint()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={20}
        autoComplete="off"
      />
      <Button type="submit" variant="gradient" disabled={typed.trim() === ''}>
        {m.promotions_make()}
      </Button>
    </form>
  );
}

function Item({ batch }: { batch: Batch }) {
  const can = useCan();
  const act = useAct();
  const { id, sharedCode, codes, used, isVoid, createdAt, createdBy, openUntil, approvalId } = batch;
  const isOpen = openUntil !== null && Date.parse(openUntil) > Date.now();
  const fetchFile = async () => {
    try {
      await saveFileOf(client, 'promotions.exportCodes', { id, name: `codes-${id}.csv` });
    } catch (error) {
      toast.bad(errorText(error));
    }
  };
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
        {!isVoid && sharedCode === null && can('promotion:codes') && (
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              void (isOpen
                ? fetchFile()
                : act(m.promotions_batch({ codes }), () =>
                    client.call('promotions.openCodes', { params: { id } }),
                  ))
            }
          >
            {isOpen ? m.promotions_fetch() : m.promotions_open()}
          </Button>
        )}
        {!isVoid && can('promotion:edit') && (
          <Button
            variant="light"
            color="red"
            size="sm"
            onClick={() =>
              void act(m.promotions_batch({ codes }), () =>
                client.call('promotions.voidCodes', { params: { id } }),
              )
            }
          >
            {m.promotions_void_them()}
          </Button>
        )}
      </div>
    </section>
  );
}
