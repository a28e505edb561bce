import { Button, Skeleton } from '@mantine/core';
import { EmptyState, ErrorState, errorText, LostDrawing } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { isApiError } from '../../lib/api-error.ts';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';

interface NotThereProps {
  /** What the page is about. */
  title: string;
  /** That there is none with this id. */
  unknown: string;
  error: unknown;
  retry: () => unknown;
  retrying: boolean;
}

/** A page of lotto whose item has not come yet, cannot be read, or does not exist. */
export const NotThere = ({ title, unknown, error, retry, retrying }: NotThereProps) => (
  <Page title={title}>
    {isApiError(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
      <EmptyState
        drawing={<LostDrawing />}
        title={unknown}
        action={
          <Button component={Link} to="/lotto" variant="default">
            {m.lotto_all_rounds()}
          </Button>
        }
      />
    ) : error ? (
      <ErrorState text={errorText(error)} onRetry={() => void retry()} retrying={retrying} />
    ) : (
      <div className={css.body}>
        <Skeleton height={200} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
    )}
  </Page>
);
