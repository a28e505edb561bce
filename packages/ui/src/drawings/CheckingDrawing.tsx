import { Scene } from './scene.tsx';

/** A slip under a magnifying glass: staff are looking at it. */
export const CheckingDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <rect x="48" y="18" width="56" height="82" rx="7" fill={`url(#${id}g)`} stroke="#4a535f" />
        <rect x="56" y="27" width="16" height="16" rx="4" fill={`url(#${id}y)`} />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M80 31h14" />
          <path d="M80 40h9" opacity=".6" />
          <path d="M58 56h36" />
          <path d="M58 68h24" opacity=".6" />
          <path d="M58 80h30" opacity=".35" />
        </g>
        <circle cx="102" cy="72" r="17" fill="#0b0e11" fillOpacity=".55" stroke="#cdd2d8" strokeWidth="4" />
        <path d="m115 85 12 13" stroke="#cdd2d8" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M94 66a11 11 0 0 1 8-5"
          fill="none"
          stroke="#fff"
          strokeOpacity=".6"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
      </>
    )}
  </Scene>
);
