import css from './PictureBanner.module.css';

export interface PictureBannerProps {
  /** The picture in several sizes, the smallest first. */
  files: readonly { path: string; width: number; height: number }[];
  /** A tiny picture that is shown enlarged until the real one is there. */
  placeholder?: string | undefined;
  /** What the picture says; read out instead of it. */
  alt: string;
  /** What is written over the picture. */
  words?: { title: string; text: string | null } | undefined;
  /** How wide it is shown, as the attribute `sizes` of a picture says it. */
  sizes: string;
  /** Whether it is seen as soon as the page opens. */
  isFirst?: boolean;
  /** Which part of a picture of another shape is shown: 0 is the left or upper end, 100 the other one. */
  position?: number;
}

/** A banner of the operator: a picture of 16 by 7 that keeps its place while it is loaded, with words over it or none. */
export function PictureBanner({
  files,
  placeholder,
  alt,
  words,
  sizes,
  isFirst = false,
  position = 50,
}: PictureBannerProps) {
  const largest = files.at(-1);
  return (
    <span
      className={css.banner}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      data-words={words ? true : undefined}
    >
      {largest && (
        <img
          src={largest.path}
          srcSet={
            files.length > 1 ? files.map(({ path, width }) => `${path} ${width}w`).join(', ') : undefined
          }
          sizes={sizes}
          // The text over the picture is not read out twice.
          alt={words?.title === alt ? '' : alt}
          width={largest.width}
          height={largest.height}
          draggable={false}
          className={css.picture}
          style={{ objectPosition: `${position}% ${position}%` }}
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      )}
      {words && (
        <span className={css.words}>
          <span className={css.title}>{words.title}</span>
          {words.text && <span className={css.text}>{words.text}</span>}
        </span>
      )}
    </span>
  );
}
