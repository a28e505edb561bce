import css from './DataTable.module.css';

/** A button that covers its whole row, so that a click anywhere in it works like the keyboard. */
export function Opener({ label, onOpen }: { label: string; onOpen: () => void }) {
  return <button type="button" className={css.opener} aria-label={label} onClick={onOpen} />;
}
