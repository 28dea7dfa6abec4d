/** Texts of a list of versions, each in force from a day. */
export const versionWords = {
  title: 'Versions',
  from: (day: string) => `From ${day}`,
  between: (from: string, until: string) => `${from} to ${until}`,
  by: (name: string) => `by ${name}`,
  system: 'by the system',
  withdrawn: 'Withdrawn',
  statuses: {
    scheduled: 'Scheduled',
    current: 'In effect',
    ended: 'Ended',
    withdrawn: 'Withdrawn',
  },
  withdraw: 'Withdraw',
};
