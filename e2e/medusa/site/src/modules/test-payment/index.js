const { AbstractPaymentProvider, ModuleProvider, Modules } = require('@medusajs/framework/utils');

/** A payment provider that accepts everything at once, because Medusa's own one only records payments. */
class TestPayment extends AbstractPaymentProvider {
  static identifier = 'test';

  async initiatePayment() {
    return { id: crypto.randomUUID(), data: {} };
  }

  async authorizePayment() {
    return { status: 'captured', data: {} };
  }

  async capturePayment() {
    return { data: {} };
  }

  async refundPayment() {
    return { data: {} };
  }

  async cancelPayment() {
    return { data: {} };
  }

  async deletePayment() {
    return { data: {} };
  }

  async updatePayment() {
    return { data: {} };
  }

  async retrievePayment() {
    return {};
  }

  async getPaymentStatus() {
    return { status: 'captured', data: {} };
  }

  async getWebhookActionAndData() {
    return { action: 'not_supported' };
  }
}

module.exports = ModuleProvider(Modules.PAYMENT, { services: [TestPayment] });
