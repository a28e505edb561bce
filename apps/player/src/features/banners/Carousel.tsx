import { PictureBanner } from '@salung/ui';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { BannerTarget } from './BannerTarget.tsx';
import { type Banner, pictureOf, wordsOf } from './banner.ts';
import css from './Carousel.module.css';
import { useCarousel } from './use-carousel.ts';

/** The most that are seen at once, on a wide screen. */
const WIDEST = 3;

interface CarouselProps {
  label: string;
  banners: readonly Banner[];
  /** Whether its first picture is seen as soon as the page opens. */
  isFirst?: boolean;
}

/** Banners of the operator in a row: swiped, moved by dots and arrow keys, and slowly by itself. */
export function Carousel({ label, banners, isFirst = false }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, banners.length);
  const { stops, current, goTo, setTouched } = carousel;
  const abreast = Math.min(banners.length, WIDEST);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = current + (step ?? 0);
    if (step === undefined || next < 0 || next >= stops.length) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <section
      className={css.carousel}
      aria-label={label}
      data-abreast={abreast}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
    >
      <ul ref={row} className={css.row}>
        {banners.map((banner, place) => (
          <li key={banner.id} className={css.item}>
            <BannerTarget link={banner.link} className={css.target ?? ''}>
              <PictureBanner
                {...pictureOf(banner)}
                words={banner.picture.withWords ? wordsOf(banner) : undefined}
                sizes={`(min-width: 900px) ${Math.round(1_100 / abreast)}px, 92vw`}
                isFirst={isFirst && place === 0}
              />
            </BannerTarget>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={css.dots}>{stops.length > 1 && <Dots carousel={carousel} />}</div>
      )}
    </section>
  );
}

/** A dot for each place to go to, and the button that pauses the moving. */
function Dots({ carousel }: { carousel: ReturnType<typeof useCarousel> }) {
  const { stops, current, goTo, moves, isPaused, setPaused } = carousel;
  return (
    <>
      {stops.map((stop, place) => (
        <button
          key={stop}
          type="button"
          className={css.dot}
          aria-label={m.banner_go({ place: place + 1, count: stops.length })}
          aria-current={place === current ? 'true' : undefined}
          onClick={() => goTo(place)}
        />
      ))}
      {moves && (
        <button
          type="button"
          className={css.pause}
          aria-label={isPaused ? m.banner_move() : m.banner_pause()}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? (
            <IconPlayerPlay size={14} aria-hidden="true" />
          ) : (
            <IconPlayerPause size={14} aria-hidden="true" />
          )}
        </button>
      )}
    </>
  );
}
