let touchedAt = Date.now();
let markTouched = () => {};

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(
    event,
    () => {
      touchedAt = Date.now();
      markTouched();
    },
    { passive: true, capture: true },
  );
}

/** Milliseconds since this page was last used. */
export const untouchedFor = (): number => Math.max(0, Date.now() - touchedAt);

/** Resolves when this page is used for the first time. */
export const firstTouch = new Promise<void>((resolve) => {
  markTouched = resolve;
});
