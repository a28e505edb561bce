let touchedAt = Date.now();
const first = Promise.withResolvers<void>();

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(
    event,
    () => {
      touchedAt = Date.now();
      first.resolve();
    },
    { passive: true, capture: true },
  );
}

/** Milliseconds since this page was last used. */
export const untouchedFor = (): number => Math.max(0, Date.now() - touchedAt);

/** Resolves when this page is used for the first time. */
export const firstTouch: Promise<void> = first.promise;
