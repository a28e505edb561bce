import { Scene } from './scene.tsx';

const sized = (size?: number) => (size ? { size } : {});

/** Nothing matches the filter: an empty drawer and a magnifying glass. */
export const NoResultsDrawing = ({ size }: { size?: number }) => (
  <Scene {...sized(size)}>
    {(id) => (
      <>
        <path
          d="M38 40h84l8 20v40a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V60z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <path d="M42 46h76l6 16H36z" fill="#0b0e11" />
        <path
          d="M30 62h32l5 10h26l5-10h32"
          fill="none"
          stroke="#59636f"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M64 92h32" stroke="#59636f" strokeWidth="4" strokeLinecap="round" opacity=".6" />
        <g fill="#9aa3ae">
          <circle cx="58" cy="54" r="1.400" opacity=".6" />
          <circle cx="84" cy="57" r="1.100" opacity=".4" />
          <circle cx="70" cy="51" r="1" opacity=".5" />
        </g>
        <path d="m112 46 15 17" stroke={`url(#${id}y)`} strokeWidth="6" strokeLinecap="round" />
        <circle cx="100" cy="32" r="18" fill="#0b0e11" fillOpacity=".6" stroke="#cdd2d8" strokeWidth="4" />
        <path
          d="M91 27a12 12 0 0 1 9-6"
          fill="none"
          stroke="#fff"
          strokeOpacity=".6"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
        <path d="M94 37h12" stroke="#59636f" strokeWidth="3" strokeLinecap="round" />
      </>
    )}
  </Scene>
);
