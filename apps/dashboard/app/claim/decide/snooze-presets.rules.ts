/** Preset dates for snoozing. */
export const SNOOZE_PRESETS = ['tomorrow', 'inThreeDays', 'nextMonday', 'inTwoWeeks'] as const;

export type SnoozePreset = (typeof SNOOZE_PRESETS)[number];

/** Returns the date of a preset as `yyyy-mm-dd`, in the person's time zone. */
export function dayOf(preset: SnoozePreset, now: Date): string {
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const days = { tomorrow: 1, inThreeDays: 3, nextMonday: toMonday, inTwoWeeks: 14 }[preset];
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
