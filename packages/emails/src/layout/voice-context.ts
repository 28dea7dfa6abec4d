import { createContext, useContext } from 'react';
import { STAFF_VOICE, type Voice } from '../messages/voice.ts';

/** The voice of the email that is rendered; that of staff, unless the page names another. */
export const VoiceContext = createContext<Voice>(STAFF_VOICE);

export const useVoice = (): Voice => useContext(VoiceContext);

/** Returns the sides on which a line of text starts and ends. Outlook knows no logical ones. */
export function useSides(): { start: 'left' | 'right'; end: 'left' | 'right' } {
  const { dir } = useVoice();
  return dir === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}

/** Returns a padding (top, end, bottom, start) as CSS. */
export function usePadding(): (top: number, end: number, bottom: number, start: number) => string {
  const { dir } = useVoice();
  return (top, end, bottom, start) => {
    const [right, left] = dir === 'rtl' ? [start, end] : [end, start];
    return [top, right, bottom, left].map((side) => `${side}${side === 0 ? '' : 'px'}`).join(' ');
  };
}
