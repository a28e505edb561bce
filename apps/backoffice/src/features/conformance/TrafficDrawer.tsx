import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText, StatusBadge } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Conformance.module.css';
import { type Message, pretty, resultText, resultTone, titleOf } from './conformance-text.ts';

interface TrafficDrawerProps {
  run: string | undefined;
  caseId: string | undefined;
  onClose: () => void;
}

/** A case with its messages: what was sent, what came back, what was expected. */
export function TrafficDrawer({ run, caseId, onClose }: TrafficDrawerProps) {
  const isOpen = run !== undefined && caseId !== undefined;
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'conformance.traffic', { params: { id: run ?? '', case: caseId ?? '' } }),
    enabled: isOpen,
  });
  return (
    <DetailDrawer opened={isOpen} title={data ? titleOf(data) : m.conformance_case()} onClose={onClose}>
      {data ? (
        <>
          <Facts
            rows={[
              [m.conformance_case(), data.caseId],
              [
                m.conformance_result(),
                <StatusBadge key="result" tone={resultTone[data.result]} label={resultText(data.result)} />,
              ],
              [m.conformance_rule(), data.rule === 0 ? m.conformance_form() : data.rule],
              [m.conformance_time(), m.conformance_millis({ number: data.millis })],
            ]}
          />
          {data.reason && (
            <Callout tone={data.result === 'FAIL' ? 'bad' : 'info'}>
              <span className={css.reason}>{data.reason}</span>
            </Callout>
          )}
          {data.messages.map((message) => (
            <Step key={message.step} message={message} />
          ))}
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

function Step({ message }: { message: Message }) {
  const { step, path, headers, request, status, answer, expected, wrong, millis } = message;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <DetailSection title={m.conformance_step({ number: step })}>
      {wrong && (
        <Callout tone="bad">
          <span className={css.reason}>{wrong}</span>
        </Callout>
      )}
      <span className={css.label}>{m.conformance_sent({ path })}</span>
      <pre className={css.code}>{`${lines.join('\n')}\n\n${pretty(request)}`}</pre>
      <span className={css.label}>{m.conformance_answered({ status, millis })}</span>
      <pre className={css.code}>{pretty(answer)}</pre>
      <span className={css.label}>{m.conformance_expected()}</span>
      <pre className={css.code}>{expected}</pre>
    </DetailSection>
  );
}
