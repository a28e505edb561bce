import { Button } from '@mantine/core';
import { EmptyState, LostDrawing } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';

export default function NotFoundPage() {
  return (
    <main id="main" style={{ display: 'grid', placeContent: 'center' }}>
      <h1 className="s-only-spoken">{m.not_found_title()}</h1>
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
    </main>
  );
}
