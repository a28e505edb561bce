import type { Permission } from '@salung/contract';
import { EmptyState, LostDrawing } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { permissionText } from '../roles/permission-text.ts';

/** Names the permission that is missing, so that one knows what to ask for. */
export default function ForbiddenPage({ permission }: { permission: Permission }) {
  return (
    <div style={{ display: 'grid', placeContent: 'center', flex: 1 }}>
      <h1 className="s-only-spoken">{m.forbidden_title()}</h1>
      <EmptyState
        drawing={<LostDrawing />}
        title={m.forbidden_title()}
        text={
          <>
            {m.forbidden_text()} <strong>{permissionText(permission)}</strong> ({permission})
          </>
        }
      />
    </div>
  );
}
