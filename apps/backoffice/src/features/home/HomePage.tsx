import { EmptyState, WalletDrawing } from '@salung/ui';
import { Navigate } from '@tanstack/react-router';
import { allPlaces } from '../../app/places.ts';
import { useStaff } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';

/** The first place that this person may see; a sentence for those to whom nothing is open yet. */
export default function HomePage() {
  const { staff } = useStaff();
  const first = allPlaces.find((place) => staff?.permissions.includes(place.permission));
  if (first) return <Navigate to={first.to} replace />;
  return (
    <div style={{ display: 'grid', placeContent: 'center', flex: 1 }}>
      <h1 className="s-only-spoken">{m.home_nothing()}</h1>
      <EmptyState drawing={<WalletDrawing />} title={m.home_nothing()} text={m.home_nothing_text()} />
    </div>
  );
}
