import { signal } from '@preact/signals';
import { baht, bahtShort } from './money.ts';
import { browserStore } from './store.ts';
import { words } from './words.ts';

const text = words({ chip: ['ชิป', 'Chip'], baht: ['บาท', 'baht'] });

/** Chips in satang: whole baht, so that no payout is rounded. */
export const chipValues = [100, 500, 1000, 5000, 10_000, 50_000, 100_000] as const;
const kept = Number(browserStore.read('chip'));
export const chip = signal<number>(chipValues.find((value) => value === kept) ?? 1000);

/** The chip of that value or the largest below it, as a class of colours. */
const classOf = (satang: number): string => {
  const place = chipValues.findLastIndex((value) => value <= satang);
  return `chip chip-${Math.max(0, place)}`;
};

/** A chip with an amount on it. */
export const Chip = ({ satang, class: extra = '' }: { satang: number; class?: string }) => (
  <span class={`${classOf(satang)} ${extra}`}>
    <span>{bahtShort(satang)}</span>
  </span>
);

/** What a chip says, for those who hear it. */
export const chipName = (satang: number): string => `${bahtShort(satang)} ${text.baht}`;

/** Chooses the chip that a tap places. Chips above the limit are left out. */
export function ChipTray({ max, isDisabled }: { max: number; isDisabled: boolean }) {
  return (
    <div class="chip-tray" role="radiogroup" aria-label={text.chip}>
      {chipValues
        .filter((value) => value <= max)
        .map((value) => (
          // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be a chip
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={chip.value === value}
            aria-label={`${baht(value)} ${text.baht}`}
            disabled={isDisabled}
            onClick={() => {
              chip.value = value;
              browserStore.write('chip', String(value));
            }}
          >
            <Chip satang={value} />
          </button>
        ))}
    </div>
  );
}
