/** One message to one phone. The id is the same for every attempt. */
interface OutgoingMessage {
  id: string;
  /** In international format, with its plus. */
  phone: string;
  text: string;
}

/** A provider of messages to phones, by SMS or Viber. */
export interface PhoneMessages {
  /** Returns the provider's message id. Throws `MessageRefused` when a retry would be pointless. */
  send(message: OutgoingMessage): Promise<string>;
}

/** The provider refused the message. Any other error means that it could not be reached. */
export class MessageRefused extends Error {}
