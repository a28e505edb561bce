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

/** Milliseconds for which nobody has touched this page. */
export const untouchedFor = (): number => Math.max(0, Date.now() - touchedAt);

/** When somebody touches this page for the first time. */
export const firstTouch: Promise<void> = first.promise;
