import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { OfflineDrawing } from '../drawings/OfflineDrawing.tsx';
import { m } from '../paraglide/messages.js';
import { EmptyState } from './EmptyState.tsx';

export interface ErrorStateProps {
  title?: ReactNode;
  /** A sentence for people, for example the `detail` of an ApiError. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** Says what did not work and offers to try again. */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing={<OfflineDrawing />}
        title={title ?? m.error_title()}
        text={text ?? m.error_text()}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry} loading={retrying}>
              {m.retry()}
            </Button>
          )
        }
      />
    </div>
  );
}
