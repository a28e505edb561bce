import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  ArrivedDrawing,
  CheckingDrawing,
  DeclinedDrawing,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  LostDrawing,
  MaintenanceDrawing,
  OfflineDrawing,
  StatementDrawing,
  toast,
  WalletDrawing,
} from '../src/index.ts';
import css from './Kitchen.module.css';
import { Part, State } from './Part.tsx';
import { texts } from './samples.ts';

const drawings = {
  ArrivedDrawing,
  CheckingDrawing,
  DeclinedDrawing,
  LostDrawing,
  MaintenanceDrawing,
  OfflineDrawing,
  StatementDrawing,
  WalletDrawing,
};

/** Throws on request, and renders again after a reset. */
function Fragile() {
  const t = texts();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken on purpose');
  return (
    <Button variant="default" onClick={() => setBroken(true)}>
      {t.open}
    </Button>
  );
}

export function States() {
  const t = texts();
  const action = <Button variant="gradient">{t.open}</Button>;
  return (
    <>
      <Part name="EmptyState">
        <div className={css.fields}>
          {Object.entries(drawings).map(([name, Drawing]) => (
            <State key={name} name={name}>
              <EmptyState drawing={<Drawing />} title={t.title} text={t.sentence} action={action} />
            </State>
          ))}
        </div>
      </Part>
      <Part name="ErrorState">
        <ErrorState />
        <ErrorState title={t.title} text={t.sentence} onRetry={() => {}} />
        <ErrorState onRetry={() => {}} retrying />
      </Part>
      <Part name="ErrorBoundary">
        <ErrorBoundary>
          <Fragile />
        </ErrorBoundary>
      </Part>
      <Part name="toast">
        <div className={css.row}>
          {(['good', 'bad', 'info'] as const).map((kind) => (
            <Button key={kind} variant="default" onClick={() => toast[kind](t.sentence, { title: t.title })}>
              {kind}
            </Button>
          ))}
        </div>
      </Part>
    </>
  );
}
