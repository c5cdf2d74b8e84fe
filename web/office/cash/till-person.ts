export interface TillPerson {
  id: string;
  isOwner: boolean;
}
