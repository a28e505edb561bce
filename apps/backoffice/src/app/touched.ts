let touchedAt = Date.now();

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(
    event,
    () => {
      touchedAt = Date.now();
    },
    { passive: true, capture: true },
  );
}

/** Milliseconds for which nobody has touched this page. */
export const untouchedFor = (): number => Math.max(0, Date.now() - touchedAt);
