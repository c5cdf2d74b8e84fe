export const shopQuery = { apiKey: 'nostimo-demo-key', business: 'nostimo' };

export function callUrl(name: string): string {
  return `/api/content/v1/account/nostimo/repository/shop/hook/call/${name}/v1`;
}

export function sharedUrl(name: string): string {
  return `/api/share/v1/content/nostimo/repository/shop/hook/call/${name}/v1`;
}
