/** One message to one phone. The id is the same for every try. */
interface OutgoingMessage {
  id: string;
  /** International, with its plus. */
  phone: string;
  text: string;
}

/** Whoever carries messages to phones, by SMS or Viber. */
export interface PhoneMessages {
  /** Answers how the provider calls it. Throws `MessageRefused` where another try would come to the same. */
  send(message: OutgoingMessage): Promise<string>;
}

/** The provider answered, and said no. Any other error means that it could not be reached. */
export class MessageRefused extends Error {}
