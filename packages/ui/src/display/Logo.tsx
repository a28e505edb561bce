import { useId } from 'react';

/**
 * The logo of Salung: a quarter-baht coin. A quarter of its rim is bright, and the S in the middle consists of two arcs,
 * for money that goes in and comes out. Decorative unless `title` is given.
 */
export function LogoMark({ size = 32, title }: { size?: number; title?: string }) {
  const id = useId();
  return (
    <svg
      style={{ flex: 'none' }}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <defs>
        <linearGradient id={`${id}f`} x1="10" y1="4" x2="38" y2="44" gradientUnits="userSpaceOnUse">
          <stop stopColor="#ffe57a" />
          <stop offset=".45" stopColor="#fcd535" />
          <stop offset="1" stopColor="#faa100" />
        </linearGradient>
        <linearGradient id={`${id}s`} x1="16" y1="10" x2="32" y2="38" gradientUnits="userSpaceOnUse">
          <stop stopColor="#2a2412" />
          <stop offset="1" stopColor="#181a20" />
        </linearGradient>
      </defs>
      <circle cx="24" cy="24" r="23" fill="#7a5a06" />
      <circle cx="24" cy="23.2" r="22.2" fill={`url(#${id}f)`} />
      <circle cx="24" cy="23.4" r="18" fill="none" stroke="#a87a05" strokeOpacity=".45" strokeWidth="1.2" />
      <path
        d="M24 5.4a18 18 0 0 1 18 18"
        fill="none"
        stroke="#fff6cf"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M31 17.6c-1.2-2.5-3.8-4-7-4-4.100 0-7 2.200-7 5.300 0 6.900 14.300 3.300 14.300 9.900 0 3.200-3 5.400-7.300 5.400-3.500 0-6.300-1.600-7.500-4.300"
        fill="none"
        stroke={`url(#${id}s)`}
        strokeWidth="4.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The logo next to the product's name, both as the operator set them; without the operator's icon, our own logo. */
export function Logo({
  name,
  icon = null,
  size = 32,
}: {
  name: string;
  /** Address of the operator's icon. */
  icon?: string | null | undefined;
  size?: number;
}) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size / 3.6, minWidth: 0 }}>
      {icon ? (
        <img
          src={icon}
          width={size}
          height={size}
          alt=""
          style={{ flex: 'none', borderRadius: size / 5, objectFit: 'contain' }}
        />
      ) : (
        <LogoMark size={size} />
      )}
      <span
        style={{
          overflow: 'hidden',
          fontSize: size * 0.62,
          fontWeight: 600,
          letterSpacing: '-0.01em',
          lineHeight: 1.4,
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </span>
    </span>
  );
}
