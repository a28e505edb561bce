import { Button } from '@mantine/core';
import { EmptyState, LostDrawing } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';

/** Shown for an unknown address, with the navigation. */
export default function NotFoundPage() {
  return (
    <Page title={m.not_found_title()}>
      <EmptyState
        drawing={<LostDrawing />}
        title={m.not_found_title()}
        text={m.not_found_text()}
        action={
          <Button component={Link} to="/" variant="default">
            {m.not_found_home()}
          </Button>
        }
      />
    </Page>
  );
}
