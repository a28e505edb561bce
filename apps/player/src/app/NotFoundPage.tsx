import { EmptyState, LostDrawing } from '@salung/ui';
import { m } from '../paraglide/messages.js';
import { ButtonLink } from '../parts/ButtonLink.tsx';

export default function NotFoundPage() {
  return (
    <>
      <h1 className="s-only-spoken">{m.not_found_title()}</h1>
      <EmptyState
        drawing={<LostDrawing size={180} />}
        title={m.not_found_title()}
        text={m.not_found_text()}
        action={
          <ButtonLink to="/" variant="default">
            {m.not_found_home()}
          </ButtonLink>
        }
      />
    </>
  );
}
