/** How a form of the thank-you page was answered. */
export interface CompletedAnswer {
  intent: 'password' | 'renewal';
  isDone: boolean;
  code?: string;
  fields?: Record<string, string>;
}
