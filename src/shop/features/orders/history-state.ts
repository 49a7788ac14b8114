import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many layers of dialog were opened from the page below: closing goes back over all of them. */
    layers?: number;
  }
}
